import * as v from 'valibot';
import { count } from '../../kit/schema';
import { MOST_LINKS } from '../../kit/text/link-name';
import type { Contact } from '../contact';
import { aCampaign, chosen, isSince, since } from './parts';
import { isResolved, type Resolved } from './resolved';

export const clickedSchema = v.strictObject({
  kind: v.literal('clicked'),
  campaignId: aCampaign,
  link: v.optional(count(0, MOST_LINKS)),
  since,
});
type Clicked = v.InferOutput<typeof clickedSchema>;

/** Whether it is about one link, of which contacts do not tell. */
export const asksLink = ({ campaignId, link }: Clicked): boolean =>
  campaignId !== null && link !== undefined;

type Person = Pick<Contact, 'clicked'> & Partial<Pick<Contact, 'id'>>;

export function meetsClicked(person: Person, condition: Clicked, resolved: Resolved): boolean {
  if (asksLink(condition) && !isResolved(person.id, condition, resolved)) return false;
  return chosen(person.clicked, condition.campaignId).some((at) => isSince(at, condition));
}
