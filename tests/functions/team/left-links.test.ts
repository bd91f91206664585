import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { setUserDisabled } from '@/functions/src/account/set-user-disabled';
import { untypedDb as db } from '@/functions/src/support/admin';
import { removeMember } from '@/functions/src/team/remove-member';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { invite, MANAGER, makeTeam, newAddress } from '../../support/team';

// Invitations are mailed on the way.
inboxOfFile();

const soon = (hours: number) => Timestamp.fromMillis(Date.now() + hours * 3_600_000);

async function door(by: Who, producerId: string, fields: object = {}) {
  const [eventId, validatorId] = [randomUUID(), randomUUID()];
  await db()
    .doc(entryPaths.validator(eventId, validatorId))
    .set({
      eventId,
      producerId,
      name: 'Puerta',
      createdBy: by.email,
      endsAt: soon(2),
      revokedAt: null,
      ...fields,
    });
  return { eventId, validatorId, name: 'Puerta' };
}

/** A manager who leaves one open invitation and two links of doors in a team, and more that opens nothing. */
async function leaver() {
  const { producerId, owner, member } = await makeTeam();
  const who = await member(MANAGER);
  const email = newAddress();
  const { teamId } = await invite(who, producerId, email);
  const over = await invite(who, producerId, newAddress());
  await db()
    .doc(entryPaths.invitation(producerId, over.invitationId))
    .update({ expiresAt: soon(-1) });
  await invite(owner, producerId, newAddress());
  const doors = [await door(who, producerId), await door(who, producerId, { startsAt: soon(1) })];
  await door(who, producerId, { endsAt: soon(-1) });
  await door(who, producerId, { revokedAt: soon(-1) });
  await door(owner, producerId);
  return { producerId, owner, member, who, doors, invitation: { producerId, teamId, email } };
}
const sorted = (raw: unknown) =>
  [...(raw as { validatorId: string }[])].sort((a, b) =>
    a.validatorId.localeCompare(b.validatorId),
  );

test('who is taken off a team leaves what is named, of this team alone', async () => {
  const { producerId, owner, who, doors, invitation } = await leaver();
  await door(who, (await makeTeam()).producerId);
  const office = async (id: string, fields: object = {}) => {
    const made = { eventId: producerId, producerId, name: 'Norte', createdBy: who.email };
    await db()
      .doc(entryPaths.boxOffice(producerId, id))
      .set({ ...made, revokedAt: null, ...fields });
  };
  await office('b');
  await office('over', { revokedAt: soon(-1) });
  await office('foreign', { producerId: 'another' });
  const { left } = await callAs(removeMember, owner, { producerId, userId: who.uid });
  const boxOffices = [{ eventId: producerId, boxOfficeId: 'b', name: 'Norte' }];
  expect(left).toMatchObject({ invitations: [invitation], boxOffices });
  expect(sorted((left as { validators: unknown }).validators)).toEqual(sorted(doors));
});

test('the links of doors are named to who manages tickets only', async () => {
  const { producerId, member, who, invitation } = await leaver();
  const manager = await member(fromFlags(['users.manageAccess', 'finance.view']));
  const { left } = await callAs(removeMember, manager, { producerId, userId: who.uid });
  expect(left).toEqual({ invitations: [invitation], validators: [], boxOffices: [] });
});

test('an account that is closed leaves it too, and one that is opened nothing', async () => {
  const { who, doors, invitation } = await leaver();
  const admin = await makeUser({ role: 'admin' });
  const set = (disabled: boolean) => callAs(setUserDisabled, admin, { userId: who.uid, disabled });
  const { left } = await set(true);
  expect(left).toMatchObject({ invitations: [invitation] });
  expect(sorted((left as { validators: unknown }).validators)).toEqual(sorted(doors));
  expect((await set(false)).left).toEqual({ invitations: [], validators: [], boxOffices: [] });
});
