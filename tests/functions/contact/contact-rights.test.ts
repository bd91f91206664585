import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countAudience } from '@/functions/src/contact/count-audience';
import { deleteAudience } from '@/functions/src/contact/delete-audience';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { restoreContacts } from '@/functions/src/contact/restore-contacts';
import { saveAudience } from '@/functions/src/contact/save-audience';
import { saveContact } from '@/functions/src/contact/save-contact';
import { settleContacts } from '@/functions/src/contact/settle-contacts';
import { tagContacts } from '@/functions/src/contact/tag-contacts';
import { undoImport } from '@/functions/src/contact/undo-import';
import { untypedDb as db } from '@/functions/src/support/admin';
import { fail } from '@/functions/src/support/errors';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import {
  callAs,
  errorOf,
  joinProducer,
  makeProducer,
  makeUser,
  type Who,
} from '../../support/functions';

// The flag is one document for the whole platform, and other tests run in parallel: here it is mocked by a
// list.
const switched = vi.hoisted(() => ({ off: new Set<string | null>() }));
vi.mock('@/functions/src/support/feature', () => ({
  requireFeature: async (key: string, producerId: string | null) => {
    if (key === 'mailing' && switched.off.has(producerId)) throw fail('failed-precondition', key);
  },
}));

const contactIds = ['0123456789abcdef0123456789abcdef'];
const calls = [
  [
    'importContacts',
    importContacts,
    { rows: [{ email: 'a@b.cl' }], source: 'x', basis: 'interest', text: 'Compran' },
  ],
  ['settleContacts', settleContacts, { contactIds }],
  ['saveContact', saveContact, { email: 'a@b.cl' }],
  ['tagContacts', tagContacts, { contactIds, add: ['vip'] }],
  ['deleteContacts', deleteContacts, { contactIds }],
  ['restoreContacts', restoreContacts, { contactIds }],
  ['undoImport', undoImport, { contactIds, job: 'una' }],
  ['saveAudience', saveAudience, { name: 'VIP', criteria: {} }],
  ['deleteAudience', deleteAudience, { audienceId: 'x' }],
  ['countAudience', countAudience, { criteria: {} }],
] as const;

let producerId: string;
let people: Record<string, Who | null>;

beforeAll(async () => {
  producerId = await makeProducer();
  const other = await makeProducer();
  const flags = { ...ALL_PERMISSIONS, events: { ...ALL_PERMISSIONS.events, manage: false } };
  const half = await makeUser({ role: 'producer' });
  await db()
    .doc(paths.user(half.uid))
    .update({ producersId: [producerId] });
  const past = await makeUser({ role: 'producer', producers: [other] });
  await db()
    .doc(paths.permission(past.uid, producerId))
    .set({ id: producerId, producerId, userId: past.uid, permissions: ALL_PERMISSIONS });
  const demoted = await makeUser();
  people = {
    nobody: null,
    'another producer': await makeUser({ role: 'producer', producers: [other] }),
    'a member without a role': await makeUser({ producers: [producerId] }),
    'a member without the flag': await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: flags,
    }),
    'a member without any flag': await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: NO_PERMISSIONS,
    }),
    'a member without a record': await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: null,
    }),
    'half a member': half,
    'who has only a record left': past,
    'an administrator of an hour ago': { ...demoted, token: { ...demoted.token, role: 'admin' } },
  };
});

describe.each(calls)('%s', (_name, fn, payload) => {
  it('is refused to everyone without the right, and writes nothing', async () => {
    for (const [who, caller] of Object.entries(people)) {
      const { code } = await errorOf(callAs(fn, caller, { producerId, ...payload }));
      expect(`${who}: ${code}`).toBe(`${who}: ${caller ? 'permission-denied' : 'unauthenticated'}`);
    }
    const contacts = await db().collection(paths.contacts(producerId)).count().get();
    const audiences = await db().collection(entryPaths.audiences(producerId)).count().get();
    expect(contacts.data().count + audiences.data().count).toBe(0);
  });

  it('is refused while mailing is switched off', async () => {
    const own = await makeProducer();
    switched.off.add(own);
    const member = await makeUser({ role: 'producer', producers: [own] });
    const refusal = await errorOf(callAs(fn, member, { ...payload, producerId: own }));
    expect(refusal.code).toBe('failed-precondition');
  });

  it('is open to a member with the flag, and to an administrator', async () => {
    const own = await makeProducer();
    const member = await makeUser({ role: 'producer' });
    await joinProducer(member.uid, own, {
      ...NO_PERMISSIONS,
      events: { ...NO_PERMISSIONS.events, manage: true },
    });
    expect(await callAs(fn, member, { ...payload, producerId: own })).toMatchObject({
      success: true,
    });
    const admin = await makeUser({ role: 'admin' });
    const again = await makeProducer();
    expect(await callAs(fn, admin, { ...payload, producerId: again })).toMatchObject({
      success: true,
    });
  });

  it('refuses a field that it does not know, and an id that is a path', async () => {
    const own = await makeProducer();
    const member = await makeUser({ role: 'producer', producers: [own] });
    for (const wrong of [
      { isAdmin: true },
      { producerId: `${own}/contacts/x` },
      { producerId: 7 },
    ]) {
      const refusal = await errorOf(callAs(fn, member, { producerId: own, ...payload, ...wrong }));
      expect(refusal.code).toBe('invalid-argument');
    }
  });
});
