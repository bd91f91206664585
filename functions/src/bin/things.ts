import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { MAX_AUDIENCES } from '@/lib/domain/contact/audience';
import type { EventRecord } from '@/lib/domain/event/event';
import { slugOwner } from '@/lib/domain/event/public/slug';
import type { BinKind } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { producerIdOf, text } from '@/lib/domain/kit/read';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import {
  type Campaign,
  campaignSearch,
  contentOfCampaign,
  parseCampaign,
} from '@/lib/domain/mailing/campaign';
import { FIRST_GONE, HAS_ANOTHER } from '@/lib/domain/mailing/second-send';
import type { Records } from '@/lib/domain/store/records';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { isContact, isErased, restoredContact } from '../contact/consent/contact-mark';
import { giftOf } from '../event/content/gifts';
import { readEvent, requireEditable, touchEvent } from '../event/event';
import { untypedDb as db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';

type Data = Record<string, unknown>;

type Found = {
  isBack: boolean;
  /** Puts it back; refuses if its place is taken or gone. Reads before it writes. */
  put: (held: Data) => Promise<unknown> | unknown;
};

type Restore = (tx: Transaction, producerId: string, ids: readonly string[]) => Promise<Found>;

const taken = (message: string) => fail('already-exists', message);

const byItsId =
  (path: (id: string) => PathOf<keyof Records>, message: string): Restore =>
  async (tx, producerId, [id = '']) => {
    const ref = db().doc(path(id));
    const now = await tx.get(ref);
    return {
      isBack: now.exists && (!producerId || producerIdOf(now.data()) === producerId),
      put: (held) => {
        if (now.exists) throw taken(message);
        tx.create(ref, held);
      },
    };
  };

const eventAlone = byItsId(paths.event, 'Este evento ya está de vuelta');
const event: Restore = async (tx, producerId, ids) => {
  const { isBack, put } = await eventAlone(tx, producerId, ids);
  return {
    isBack,
    put: async (held) => {
      await put(await withOwnSlug(tx, ids[0] ?? '', held));
      tx.delete(db().doc(innerPaths.deletedEvent(ids[0] ?? '')));
    },
  };
};

/** An event comes back without the address that another one took meanwhile: its page would lead to the other's. */
async function withOwnSlug(tx: Transaction, eventId: string, held: Data): Promise<Data> {
  const { slug, ...rest } = held;
  if (typeof slug !== 'string' || slug === '') return held;
  const owner = slugOwner((await tx.get(db().doc(innerPaths.slug(slug)))).data());
  return owner === eventId ? held : rest;
}

const anyMenu = byItsId(entryPaths.menu, 'Esta carta ya está de vuelta');
const menu: Restore = async (tx, producerId, ids) => {
  const restore = await anyMenu(tx, producerId, ids);
  // Guests can read a menu, and former ones have the address of the person who saved them.
  return { ...restore, put: ({ updatedBy: _, ...held }) => restore.put(held) };
};

// A cancelled campaign still exists with its results: its text comes back as a draft.
const campaign: Restore = async (tx, producerId, [id = '']) => {
  const ref = db().doc(paths.campaign(id));
  const copy = db().doc(paths.campaign(idOfKey(`bin|${id}`).slice(0, 20)));
  const [now, copied] = await tx.getAll(ref, copy);
  return {
    isBack: Boolean(now?.exists) && producerIdOf(now?.data()) === producerId,
    put: async (held) => {
      if (!now?.exists && held.status) {
        await putSecond(tx, parseCampaign(id, held));
        return tx.create(ref, held);
      }
      if (copied?.exists || parseCampaign(id, now?.data()).status !== 'cancelled') {
        throw taken('Esta campaña ya está de vuelta');
      }
      const content = contentOfCampaign(parseCampaign(id, held));
      const at = FieldValue.serverTimestamp();
      return tx.create(copy, {
        ...content,
        search: campaignSearch(content),
        producerId,
        status: 'draft',
        statusReason: '',
        version: 1,
        createdAt: at,
        updatedAt: at,
      });
    },
  };
};

/** A second send comes back to its first campaign, which has room for one. */
async function putSecond(tx: Transaction, { id, second }: Campaign): Promise<void> {
  if (!second) return;
  const ref = db().doc(paths.campaign(second.campaignId));
  const first = await tx.get(ref);
  const { secondId } = parseCampaign(first.id, first.data());
  if (!first.exists) throw fail('failed-precondition', FIRST_GONE);
  if (secondId && secondId !== id) throw taken(HAS_ANOTHER);
  tx.update(ref, { secondId: id });
}

const discount: Restore = async (tx, producerId, [eventId = '', code = '']) => {
  const [eventDoc, now] = await tx.getAll(
    db().doc(paths.event(eventId)),
    db().doc(entryPaths.discount(eventId, code)),
  );
  const isOwn = Boolean(eventDoc?.exists) && producerIdOf(eventDoc?.data()) === producerId;
  return {
    isBack: isOwn && Boolean(now?.exists),
    put: async (held) => {
      if (!isOwn) throw fail('failed-precondition', 'Su evento ya no existe');
      const event = await readEvent(eventId, tx);
      requireEditable(event);
      if (now?.exists) throw taken(`El evento ya tiene otro código ${code}`);
      const codes = (await tx.get(db().collection(entryPaths.discounts(eventId)).count())).data()
        .count;
      if (codes >= DISCOUNT_LIMITS.codes) {
        const message = `Un evento puede tener hasta ${DISCOUNT_LIMITS.codes} códigos`;
        throw fail('resource-exhausted', message);
      }
      await requireNoReturningGift(tx, event, code, held);
      tx.create(db().doc(entryPaths.discount(eventId, code)), held);
      touchEvent(tx, event);
    },
  };
};

// A price may have been lowered while the code was in the bin.
async function requireNoReturningGift(
  tx: Transaction,
  event: EventRecord,
  code: string,
  held: Data,
) {
  const rule = parseDiscount(code, held);
  const found = await tx.get(db().collection(paths.ticketTypes(event.id)));
  const types = found.docs.map((doc) => parseTicketType(doc.id, doc.data()));
  if (!(await giftOf(tx, event, rule, types))) return;
  const message = `Con ${code} hay ahora entradas gratis: créalo de nuevo, con un máximo de usos`;
  throw fail('failed-precondition', message);
}

const audience: Restore = async (tx, producerId, [id = '']) => {
  const all = db().collection(entryPaths.audiences(producerId));
  const now = await tx.get(all.doc(id));
  return {
    isBack: now.exists,
    put: async (held) => {
      if (now.exists) throw taken('Esta audiencia ya está de vuelta');
      const name = text(held.name);
      const [same] = (await tx.get(all.where('name', '==', name).limit(1))).docs;
      if (same) throw taken(`Ya hay otra audiencia «${name}». Cámbiale el nombre e inténtalo`);
      if ((await tx.get(all.count())).data().count >= MAX_AUDIENCES) {
        throw fail('resource-exhausted', `Puedes guardar hasta ${MAX_AUDIENCES} audiencias`);
      }
      tx.create(all.doc(id), held);
    },
  };
};

const contact: Restore = async (tx, producerId, [id = '']) => {
  const ref = db().doc(paths.contact(producerId, id));
  const now = await tx.get(ref);
  return {
    isBack: isContact(now.data()),
    put: (held) => {
      if (isErased(now.data())) {
        throw fail('failed-precondition', 'Pidió que borraran sus datos: no puede volver');
      }
      const restored = restoredContact({ data: held }, now.data());
      if (!restored) throw taken('Ya lo agregaste de nuevo');
      tx.set(ref, restored);
    },
  };
};

const design: Restore = async (tx, producerId, [id = '']) => {
  const all = db().collection(entryPaths.designs(producerId));
  const now = await tx.get(all.doc(id));
  return {
    isBack: now.exists,
    put: async (held) => {
      if (now.exists) throw taken('Este diseño ya está de vuelta');
      if ((await tx.get(all.count())).data().count >= BLOCK_LIMITS.designs) {
        throw fail('resource-exhausted', `Puedes guardar hasta ${BLOCK_LIMITS.designs} diseños`);
      }
      tx.create(all.doc(id), held);
    },
  };
};

export const RESTORE: Record<BinKind, Restore> = {
  event,
  menu,
  campaign,
  discount,
  audience,
  contact,
  design,
};
