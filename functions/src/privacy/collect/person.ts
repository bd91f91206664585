import { type CopySection, onlyOwn } from '@/lib/domain/privacy/person-copy';
import { accountSections } from './account';
import { eventSections } from './events';
import { mailingSections } from './mailing';
import { promoterSections } from './promoters';
import type { Subject } from './read';

/** Everything under an address, at one producer or ('') the platform, without other people's in free text. */
export async function collectPerson(asked: Subject): Promise<CopySection[]> {
  const sections = await Promise.all([
    accountSections(asked),
    eventSections(asked),
    mailingSections(asked),
    promoterSections(asked),
  ]);
  return onlyOwn(sections.flat(), asked.email);
}
