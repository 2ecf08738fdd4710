// Finds nginx and openssl for the browser test behind TLS; on Debian, as root, installs the system's ones where they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NEEDED = ['/usr/sbin/nginx', '/usr/bin/openssl']

/** Whether both are there now. Elsewhere than on Debian nobody installs anything, and the test says that it was skipped. */
export function findProxy() {
  const isThere = () => NEEDED.every((each) => existsSync(each))
  if (isThere()) return true
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('  proxy: installing nginx and openssl from Debian\n')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', 'nginx-light', 'openssl'], {
      // A service of the system's own has nothing to do with the test, which starts one for itself.
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return isThere()
}
