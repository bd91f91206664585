// npm run night: lets a night go on in the local stack, beside a running npm start, until it is stopped.
//   npm run night -- --event bodega-47 --every 500
// Three doors let people in, one of them also out; the box and the bar sell; each step is a call of the functions themselves.
import { readArguments } from './support/arguments';
import { dataDirOf } from './support/data-folder';
import { loadEnv } from './support/environment';
import { localKeys } from './support/keys';
import { placeOf } from './support/place';
import { offsetOf, portsOf } from './support/ports';
import { complain, orComplain, say } from './support/say';
import { stackEnv } from './support/stack';

loadEnv();
const usage = 'npm run night -- [--event <id>] [--every <milliseconds>]';
const projectId = 'demo-early';
const { eventId, every, place, keys } = orComplain(() => {
  const options = { event: 'value', every: 'value' } as const;
  const given = readArguments(process.argv.slice(2), { usage, options, npm: process.env }).options;
  return {
    eventId: given.event ?? 'bodega-47',
    every: Math.max(50, Number(given.every) || 1_000),
    place: placeOf(projectId, process.env),
    keys: localKeys(dataDirOf(process.env, offsetOf(process.env))),
  };
});
say(place.line);
// All that the functions have in that stack: a sale writes a mail, and its links are signed.
const stack = stackEnv({ projectId, ports: portsOf(process.env) });
Object.assign(process.env, stack, keys, place.env);

try {
  const { letNightGoOn } = await import('./support/night');
  await letNightGoOn(eventId, every, say);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
