import { fields, moment, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import type { AmbassadorApplication } from './ambassador-schema';
import { type AmbassadorState, parseAmbassadorState } from './ambassador-state';

/** Its id is derived from the email, so that nobody applies twice. */
export type Ambassador = Omit<AmbassadorApplication, 'website' | 'acceptsPolicy'> & {
  id: string;
  createdAt: Date | null;
  state: AmbassadorState;
  note: string;
  stateBy: string;
  stateAt: Date | null;
};

export const ambassadorSearch = (one: Pick<Ambassador, 'name' | 'email' | 'city'>) =>
  searchTokens([one.name, one.email, one.city]);

export function parseAmbassador(id: string, raw: unknown): Ambassador {
  const data = fields(raw);
  return {
    id,
    name: text(data.name, 'Sin nombre'),
    email: text(data.email),
    phone: text(data.phone),
    city: text(data.city),
    instagram: text(data.instagram),
    message: text(data.message),
    createdAt: moment(data.createdAt),
    state: parseAmbassadorState(data.state),
    note: text(data.note),
    stateBy: text(data.stateBy),
    stateAt: moment(data.stateAt),
  };
}
