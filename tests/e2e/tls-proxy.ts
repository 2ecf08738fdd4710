import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFolder } from '../world/open-folder.ts'

const NGINX = '/usr/sbin/nginx'
const OPENSSL = '/usr/bin/openssl'

/** Whether this machine has the programs of the proxy (`scripts/proxy.mjs` installs them). */
export const hasProxy = [NGINX, OPENSSL].every((each) => existsSync(each))

/** A host name that browsers and Node resolve in the same way on this machine. */
export const TLS_HOST = 'localhost'

/** Starts nginx with TLS and HTTP/2 before a product, as an administrator would: it forwards client address and host. */
export async function startTlsProxy(
  port: number,
  productUrl: string,
): Promise<{ stop: () => Promise<void> }> {
  const folder = openFolder('fp-tls-')
  for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, each))
  makeCertificate(folder)
  writeFileSync(join(folder, 'nginx.conf'), configOf(port, productUrl))
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  for (let tried = 0; !(await isOpen(port)); tried += 1) {
    if (child.exitCode !== null || tried === 200) throw new Error(`nginx did not start:\n${said}`)
    await sleep(25)
  }
  return {
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', `/CN=${TLS_HOST}`, '-addext', `subjectAltName=DNS:${TLS_HOST}`]
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync(OPENSSL, ['req', '-x509', ...key, '-days', '2', ...names, ...files], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
}

function configOf(port: number, productUrl: string): string {
  return `
    daemon off;
    worker_processes 1;
    pid nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off;
      client_max_body_size 12m;
      client_body_temp_path body;
      proxy_temp_path proxy;
      fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate certificate.pem;
        ssl_certificate_key key.pem;
        location / {
          proxy_pass ${productUrl};
          proxy_http_version 1.1;
          proxy_set_header Host $host;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
