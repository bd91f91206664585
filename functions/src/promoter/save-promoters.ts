import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { searchTokens } from '@/lib/domain/kit/search';
import { phoneOrTyped } from '@/lib/domain/kit/text/phone';
import * as calls from '@/lib/domain/promoter/calls';
import {
  codesFor,
  PROMOTER_LIMITS,
  type Promoter,
  parsePromoter,
  parsePromoterCode,
} from '@/lib/domain/promoter/promoter';
import { type promoterInput, savePromotersSchema } from '@/lib/domain/promoter/promoter-schema';
import { requireFlag, requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { fail } from '../support/errors';
import type { ProducerScope } from '../support/scope';
import { transact } from '../support/transact';
import { promoterMarks } from './attribution';
import { parsePerson, personRef, promoterRef } from './promoters';

type Input = v.InferOutput<typeof promoterInput>;
type Known = { promoter: Promoter; person: ReturnType<typeof parsePerson>; exists: boolean };
/** `turns`: its being active changes, which is also stored with the codes of the promoters whom it leads. */
type Saved = Known & { place: number; turns: boolean; changes: string[] };

/**
 * Adds and changes promoters, all or none: a code that another one has or had is refused (`already-exists`), and names
 * its place. A new one without a code gets one of its name; what the call does not name stays, and former codes too.
 * Needs `events.manage`; and `finance.view`, where it changes who leads somebody, or by what their own purchases are
 * known. Idempotent. `linkDays`, for how many days links opened from now on count, may come alone.
 */
export const savePromoters = callable(calls.savePromoters, {
  input: savePromotersSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, promoters: inputs, linkDays }, caller }) => {
    const producerId = await requireScope(caller, named, 'events.manage');
    const saved = await transact(async (tx) => {
      const known = await readKnown(tx, producerId, caller.uid, inputs);
      const changes = [...new Set(known.flatMap((one) => one.changes))];
      // These changes decide who earns of each sale, as its leader too, and whose purchase is their own.
      if (changes.length > 0) await requireFlag(caller, producerId, 'finance.view');
      const leaders = await readLeaders(tx, producerId, known);
      const coded = await withCodes(tx, producerId, known);
      const members = await membersOf(tx, producerId, known);
      if (linkDays) tx.update(db().doc(paths.producer(producerId)), { linkDays });
      for (const one of coded) write(tx, producerId, one, leaders);
      for (const one of members) writeCodes(tx, producerId, one, leaders);
      const [first] = coded;
      const name = coded.length === 1 ? first?.promoter.name : promotersText(coded.length);
      audit(tx, caller, {
        action: 'promoter.save',
        object: { type: 'promoter', id: first?.promoter.id ?? '', name: name ?? '' },
        producerId,
        after: {
          promoters: coded.length,
          added: coded.filter(({ exists }) => !exists).length,
          ...(changes.length > 0 && { changed: changes.join(', ') }),
          ...(linkDays && { linkDays }),
        },
      });
      return coded.map(({ promoter: { id, code } }) => ({ id, code }));
    });
    const message =
      linkDays && saved.length === 0
        ? `Un enlace cuenta ${plural(linkDays, 'día', 'días')}`
        : `Guardamos ${promotersText(saved.length)}`;
    return { success: true, message, promoters: saved };
  },
});

const promotersText = (count: number) => plural(count, 'promotor', 'promotores');

/** The promoters as they will be after a call: what is stored, with what the call names. */
async function readKnown(
  tx: Transaction,
  producerId: ProducerScope,
  uid: string,
  inputs: readonly Input[],
): Promise<Saved[]> {
  if (inputs.length === 0) return [];
  const ids = inputs.map(
    ({ id, ...content }, i) => id ?? idOfMade([uid, producerId, 'promoter'], `${i}`, content),
  );
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0) throw fail('invalid-argument', 'Va dos veces', `promoters.${twice}.id`);
  const [found, people, { count }] = await Promise.all([
    tx.getAll(...ids.map((id) => promoterRef(producerId, id))),
    tx.getAll(...ids.map((id) => personRef(producerId, id))),
    tx
      .get(db().collection(entryPaths.promoters(producerId)).count())
      .then((counted) => counted.data()),
  ]);
  const added = found.filter(({ exists }) => !exists).length;
  if (count + added > PROMOTER_LIMITS.perProducer) {
    const message = `Puedes tener hasta ${PROMOTER_LIMITS.perProducer} promotores`;
    throw fail('resource-exhausted', message, 'promoters');
  }
  return inputs.map(({ id: given, rut, phone, email, ...input }, place) => {
    const [doc, id = ''] = [found[place], ids[place]];
    if (given && !doc?.exists) {
      throw fail('invalid-argument', 'Ese promotor no existe', `promoters.${place}.id`);
    }
    const person = parsePerson(people[place]);
    const before = parsePromoter(id, doc?.data());
    const { code = '', ...named } = withoutUndefined(input);
    const promoter = { ...before, ...named, code: code || before.code };
    const about = {
      ...person,
      ...withoutUndefined({ rut, phone: phone && phoneOrTyped(phone), email }),
    };
    const exists = doc?.exists === true;
    const turns = exists && before.active !== promoter.active;
    const decisive = [
      before.teamId !== promoter.teamId && 'teamId',
      exists && person.rut !== about.rut && 'rut',
      exists && phoneOrTyped(person.phone) !== phoneOrTyped(about.phone) && 'phone',
      exists && person.email !== about.email && 'email',
    ];
    const changes = decisive.filter((one) => one !== false);
    return { promoter, person: about, exists, place, turns, changes };
  });
}

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** Whether each leader who is named leads: they exist, are active, and lead no circle. */
async function readLeaders(
  tx: Transaction,
  producerId: ProducerScope,
  saved: readonly Saved[],
): Promise<Map<string, Promoter>> {
  const leaders = new Map(saved.map(({ promoter }) => [promoter.id, promoter]));
  const wanted = new Set(saved.flatMap(({ promoter }) => promoter.teamId || []));
  const refs = [...wanted]
    .filter((id) => !leaders.has(id))
    .map((id) => promoterRef(producerId, id));
  for (const one of refs.length > 0 ? await tx.getAll(...refs) : []) {
    if (one.exists) leaders.set(one.id, parsePromoter(one.id, one.data()));
  }
  for (const { promoter, place } of saved) {
    if (!promoter.teamId) continue;
    const field = `promoters.${place}.teamId`;
    if (!leaders.has(promoter.teamId)) {
      throw fail('invalid-argument', 'Quien lidera ese equipo no existe', field);
    }
    if (promoter.teamId === promoter.id) {
      throw fail('invalid-argument', 'Nadie se lidera a sí mismo', field);
    }
  }
  return leaders;
}

/** The promoters who are led by somebody that turns, and not saved themselves: their codes say who leads them. */
async function membersOf(
  tx: Transaction,
  producerId: ProducerScope,
  saved: readonly Saved[],
): Promise<Known[]> {
  const own = new Set(saved.map(({ promoter }) => promoter.id));
  const changed = saved.filter(({ turns }) => turns).map(({ promoter }) => promoter.id);
  const members: Promoter[] = [];
  for (let from = 0; from < changed.length; from += IN) {
    const some = changed.slice(from, from + IN);
    const found = await tx.get(
      db().collection(entryPaths.promoters(producerId)).where('teamId', 'in', some),
    );
    members.push(...found.docs.map((one) => parsePromoter(one.id, one.data())));
  }
  const others = members.filter(({ id }) => !own.has(id));
  if (others.length === 0) return [];
  const people = await tx.getAll(...others.map(({ id }) => personRef(producerId, id)));
  return others.map((promoter, i) => ({ promoter, person: parsePerson(people[i]), exists: true }));
}
const IN = 30;

/** Gives a code to promoters without one, and refuses one that is or was another's. */
async function withCodes(
  tx: Transaction,
  producerId: ProducerScope,
  saved: readonly Saved[],
): Promise<Saved[]> {
  const taken = new Map<string, string>();
  const read = async (codes: readonly string[]) => {
    const fresh = [...new Set(codes)].filter((code) => !taken.has(code));
    const refs = fresh.map((code) => db().doc(innerPaths.promoterCode(producerId, code)));
    for (const one of refs.length > 0 ? await tx.getAll(...refs) : []) {
      taken.set(one.id, one.exists ? parsePromoterCode(one.data()).promoterId : '');
    }
  };
  const named = saved.filter(({ promoter }) => promoter.code);
  await read(named.map(({ promoter }) => promoter.code));
  for (const { promoter, place } of named) {
    const owner = taken.get(promoter.code);
    if (owner && owner !== promoter.id) {
      const message = `El código ${promoter.code} es o fue de otro promotor`;
      throw fail('already-exists', message, `promoters.${place}.code`);
    }
    taken.set(promoter.code, promoter.id);
  }
  const made = new Map<string, string>();
  let waiting = saved
    .filter(({ promoter }) => !promoter.code)
    .map(({ promoter: { id, name } }) => ({ id, codes: codesFor(name, Math.random) }));
  while (waiting.length > 0) {
    const tries = waiting.map((one) => ({ ...one, code: one.codes.next().value }));
    await read(tries.map(({ code }) => code));
    waiting = tries.filter(({ id, code }) => {
      if (taken.get(code)) return true;
      taken.set(code, id);
      made.set(id, code);
      return false;
    });
  }
  return saved.map((one) => ({
    ...one,
    promoter: { ...one.promoter, code: made.get(one.promoter.id) ?? one.promoter.code },
  }));
}

function write(
  tx: Transaction,
  producerId: ProducerScope,
  one: Saved,
  leaders: ReadonlyMap<string, Promoter>,
): void {
  const { id, createdAt: _at, ...promoter } = one.promoter;
  const { rut, phone, email, codes } = one.person;
  tx.set(
    promoterRef(producerId, id),
    {
      ...promoter,
      search: searchTokens([promoter.name, promoter.code, promoter.team]),
      updatedAt: FieldValue.serverTimestamp(),
      ...(!one.exists && { createdAt: FieldValue.serverTimestamp() }),
    },
    { merge: true },
  );
  const all = [...new Set([...codes, promoter.code])];
  tx.set(personRef(producerId, id), { rut, phone, email, codes: all }, { merge: true });
  writeCodes(tx, producerId, { ...one, person: { ...one.person, codes: all } }, leaders);
}

function writeCodes(
  tx: Transaction,
  producerId: ProducerScope,
  { promoter, person }: Known,
  leaders: ReadonlyMap<string, Promoter>,
): void {
  const { id: promoterId, eventIds, active, teamId } = promoter;
  const leaderId = leaders.get(teamId)?.active ? teamId : '';
  const code = { promoterId, eventIds, active, leaderId, marks: promoterMarks(producerId, person) };
  for (const one of person.codes) tx.set(db().doc(innerPaths.promoterCode(producerId, one)), code);
}
