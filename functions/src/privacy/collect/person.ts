import { type CopySection, onlyOwn } from '@/lib/domain/privacy/person-copy';
import { accountSections } from './account';
import { eventSections } from './events';
import { mailingSections } from './mailing';
import type { Asked } from './read';

/**
 * Everything that is kept under an address: of one producer, or ('') of the whole platform. Other people's addresses
 * that stand in a free text are left out.
 */
export async function collectPerson(asked: Asked): Promise<CopySection[]> {
  const sections = await Promise.all([
    accountSections(asked),
    eventSections(asked),
    mailingSections(asked),
  ]);
  return onlyOwn(sections.flat(), asked.email);
}
