// npm run reset: throws the local data away, so that the next start loads the demo data again.
import { rmSync } from 'node:fs';
import { loadEnv } from './support/install.mjs';
import { inRoot } from './support/paths.mjs';
import { portsOf } from './support/ports.mjs';

loadEnv();
const offset = Number(process.env.PORT_OFFSET || 0);
const dataDir = process.env.DATA_DIR || inRoot(offset ? `.data-${offset}` : '.data');
const { firestore } = portsOf(process.env);
const running = await fetch(`http://127.0.0.1:${firestore}/`).then(
  () => true,
  () => false,
);
if (running) {
  console.log('✗ npm start is running: stop it first, or it would write its data back.');
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log('✓ The local data is gone; the next npm start loads the demo data.');
