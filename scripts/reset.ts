// npm run reset: throws the local data away, so that the next start loads the demo data again.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from './support/environment';
import { inRoot } from './support/paths';
import { offsetOf } from './support/ports';
import { orComplain } from './support/say';

loadEnv();
const offset = orComplain(() => offsetOf(process.env));
const dataDir = process.env.DATA_DIR || inRoot(offset ? `.data-${offset}` : '.data');

function isRunning() {
  try {
    process.kill(Number(readFileSync(join(dataDir, 'running.pid'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

if (isRunning()) {
  console.log('✗ npm start is running: stop it first, or it would write its data back.');
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log('✓ The local data is gone; the next npm start loads the demo data.');
