// Finds nginx and openssl for the browser test behind TLS. On Debian, as root, installs the system's packages if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NEEDED = ['/usr/sbin/nginx', '/usr/bin/openssl']

/** Whether both programs are there now. On other systems nothing is installed, and the test reports that it was skipped. */
export function findProxy() {
  const isThere = () => NEEDED.every((each) => existsSync(each))
  if (isThere()) return true
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('  proxy: installing nginx and openssl from Debian\n')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', 'nginx-light', 'openssl'], {
      // The system's own nginx service must not start: the test starts an nginx for itself.
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return isThere()
}
