import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { admin } from './admin';
import { attendees } from './attendees';
import { contacts } from './contacts';
import { day } from './day';
import { desk } from './desk';
import { doorSale } from './door-sale';
import { doors } from './doors';
import { importing } from './import';
import { kills } from './kills';
import { mailing } from './mailing';
import { memory } from './memory';
import { money } from './money';
import { pages } from './pages';
import { plan } from './plan';
import { type Bench, type BenchPart, print } from './report';
import { promoted, rush } from './rush';
import { sending } from './sending';
import { visits } from './visits';

/**
 * The parts in the order in which they run. `npm run bench -- pages` runs some of them, `-- mailing
 * --size=5000` with a smaller size.
 */
const PARTS: Record<string, BenchPart> = {
  memory,
  contacts,
  import: importing,
  mailing,
  sending,
  kills,
  pages,
  visits,
  attendees,
  money,
  door: doorSale,
  desk,
  plan,
  rush,
  promoted,
  admin,
  doors,
  day,
};

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('--'));
const given = (name: string): number | null => {
  const before = `--${name}=`;
  const value = Number(args.find((arg) => arg.startsWith(before))?.slice(before.length));
  return value > 0 ? value : null;
};
const bench: Bench = {
  db: db(),
  auth: auth(),
  panelUrl: process.env.SITE_URL ?? '',
  bareUrl: process.env.BARE_URL ?? '',
  chromium: process.env.CHROMIUM_PATH ?? '',
  size: given('size'),
  people: given('people'),
  minutes: given('minutes'),
  quick: args.includes('--quick'),
};

let broken = 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const section of await part(bench)) {
    print(section);
    broken += section.rows.filter(({ ok }) => ok === false).length;
  }
}
console.log(broken > 0 ? `\n${broken} promises broken` : '\nEvery promise kept');
process.exit(broken > 0 ? 1 : 0);
