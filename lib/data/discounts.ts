import type { DiscountContent } from '@/lib/domain/discount';
import { paths } from '@/lib/domain/paths';
import { changeDoc, createDoc, now, readDoc, removeDoc } from '@/lib/firebase/write';
import { call } from './call';

/** Makes a code; answers false, and writes nothing, where the event already has it. */
export async function createDiscount(eventId: string, content: DiscountContent): Promise<boolean> {
  const path = paths.discount(eventId, content.code);
  if (await readDoc(path, (id) => id)) return false;
  await createDoc(path, { ...content, uses: 0, batchId: '', createdAt: now() });
  return true;
}

/** Writes some fields of a code; the code itself stays. */
export const changeDiscount = (
  eventId: string,
  code: string,
  fields: Partial<Omit<DiscountContent, 'code'>>,
) => changeDoc(paths.discount(eventId, code), fields);

/** Deletes a code; the rules refuse one that was used. */
export const deleteDiscount = (eventId: string, code: string) =>
  removeDoc(paths.discount(eventId, code));

/** A rule, and how many codes of it to make. */
export type DiscountBatch = { prefix: string; quantity: number; key: string } & Omit<
  DiscountContent,
  'code'
>;

/** Makes a batch of codes with one rule; answers them. */
export const createDiscountCodes = (
  eventId: string,
  { startsAt, endsAt, ...batch }: DiscountBatch,
) =>
  call<{ batchId: string; codes: string[] }>('createDiscountCodes', {
    ...batch,
    eventId,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  });
