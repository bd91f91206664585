import * as v from 'valibot';
import { count } from '../../kit/schema';
import { MOST_LINKS } from '../../kit/text/link-name';
import type { Contact } from '../contact';
import { aCampaign, chosen, isSince, since } from './parts';
import { isResolved, type Resolved } from './resolved';

export const clickedSchema = v.strictObject({
  kind: v.literal('clicked'),
  campaignId: aCampaign,
  /** The number of one link of the campaign; any without it. */
  link: v.optional(count(0, MOST_LINKS)),
  since,
});
type Clicked = v.InferOutput<typeof clickedSchema>;

/** Under which name who clicked one link is resolved; null where the contact tells. */
export const linkClicked = ({ campaignId, link }: Clicked): string | null =>
  campaignId === null || link === undefined ? null : `clicked|${campaignId}|${link}`;

type Person = Pick<Contact, 'clicked'> & Partial<Pick<Contact, 'id'>>;

export function meetsClicked(person: Person, condition: Clicked, resolved: Resolved): boolean {
  const link = linkClicked(condition);
  if (link !== null && !isResolved(person.id, link, resolved)) return false;
  return chosen(person.clicked, condition.campaignId).some((at) => isSince(at, condition));
}
