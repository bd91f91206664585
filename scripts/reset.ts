// npm run reset: throws the local data away, so that the next start loads the demo data again.
import { readArguments } from './support/arguments';
import { dataDirOf, emptyData } from './support/data-folder';
import { loadEnv } from './support/environment';
import { offsetOf } from './support/ports';
import { orComplain, say } from './support/say';

loadEnv();
const kept = orComplain(() => {
  readArguments(process.argv.slice(2), { usage: 'npm run reset', options: {}, npm: process.env });
  return emptyData(dataDirOf(process.env, offsetOf(process.env)));
});
say('✓ The local data is gone; the next npm start loads the demo data.');
if (kept.length > 0) say(`  Not of npm start, and still there: ${kept.join(', ')}`);
