// npm run night: lets a night go on in the local stack, beside a running npm start, until it is stopped.
//   npm run night -- --event bodega-47 --every 500
// Three doors let people in, one of them also out; the box sells; each step is a call of the functions themselves.
import { readArguments } from './support/arguments';
import { loadEnv } from './support/environment';
import { placeOf } from './support/place';
import { complain, orComplain, say } from './support/say';

loadEnv();
const usage = 'npm run night -- [--event <id>] [--every <milliseconds>]';
const { eventId, every, place } = orComplain(() => {
  const options = { event: 'value', every: 'value' } as const;
  const given = readArguments(process.argv.slice(2), { usage, options, npm: process.env }).options;
  return {
    eventId: given.event ?? 'bodega-47',
    every: Math.max(50, Number(given.every) || 1_000),
    place: placeOf('demo-early', process.env),
  };
});
say(place.line);
Object.assign(process.env, place.env, { GCLOUD_PROJECT: 'demo-early' });

try {
  const { letNightGoOn } = await import('./support/night');
  await letNightGoOn(eventId, every, say);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
