import { booksChecker } from '../till/checks';
import type { Host } from '../till/host';
import { openShop } from '../till/shop';
import { casesChecker } from './checks';
import { expectCall } from './model/expect';
import { DRINK, newNight, PRICE, RATES, STOCK } from './model/state';
import { perform, type Reply } from './perform';
import type { Play } from './prove';
import { type Call, resolve } from './resolve';
import { type Step, step as steps } from './steps';

const SETUP = {
  capacity: STOCK,
  groups: {},
  types: [
    {
      ...{ id: 'a', price: PRICE, stock: STOCK, min: 1, max: 12 },
      ...{ after: '', group: '', opens: null, closes: null },
    },
  ],
  codes: [],
  drinks: [
    { id: 'piscola', price: DRINK, stock: null, rate: RATES.drink, normal: false, active: true },
  ],
  fee: { fixed: false, value: RATES.fee },
  resale: { enabled: true, markup: 10_000, fee: RATES.resale },
  quota: 0,
};

/** Steps whose repetition is refused instead of answered again: what they did cannot be done twice. */
const ONCE: Call['name'][] = ['move', 'advance'];

async function begin(host: Host, { seed, tills }: { seed: number; tills: number }) {
  host.begin(seed);
  for (const { replaceTillPolicy, replacePlanQueue } of host.insides) {
    replaceTillPolicy({ most: tills, fewest: 2, slice: 1, busy: 3 });
    replacePlanQueue(async () => {});
  }
  const shop = await openShop(host, { ...SETUP, tills });
  return { shop, night: newNight(), books: booksChecker(shop), cases: casesChecker(shop) };
}
type World = Awaited<ReturnType<typeof begin>>;

async function take(world: World, step: Step, key: string): Promise<string[]> {
  const { shop, night } = world;
  const { host } = shop;
  // Nothing happens in the same moment as what came before.
  host.wait(1);
  const call = resolve(night, step.draft, key);
  if (!call) return ['nothing'];
  const expected = expectCall(night, call);
  host.disturb(step.fault);
  const times = step.isTwice ? [step.process, (1 - step.process) as 0 | 1] : [step.process];
  const first = await Promise.all(times.map((process) => perform(shop, call, process)));
  host.disturb(null);
  const replies: Reply[] = [];
  for (const reply of first) {
    // A call without an answer is repeated.
    replies.push('lost' in reply ? await perform(shop, call, step.process) : reply);
  }
  const said = replies.flatMap((reply) => ('data' in reply ? [reply.data] : []));
  const wrong = () => new Error(`${JSON.stringify(call)}: ${JSON.stringify(replies)}`);
  if (replies.some((reply) => 'lost' in reply)) throw wrong();
  if (expected === 'refused') {
    if (said.length > 0) throw wrong();
  } else {
    const isRepeated = step.isTwice || first.some((reply) => 'lost' in reply);
    const mayRefuse = ONCE.includes(call.name) && isRepeated;
    if (said.length < replies.length && !mayRefuse) throw wrong();
    expected(said[0] ?? {});
  }
  await world.books(night);
  await world.cases(night);
  return [`${call.name} ${expected === 'refused' ? 'refused' : 'accepted'}`];
}

export const nights: Play<Step, World> = { steps, begin, take };
