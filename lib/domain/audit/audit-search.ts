import { searchTokens } from '../kit/search';

/** The search tokens of an entry: object, person, its sentence (`said`) and reason. */
export const auditSearch = (
  object: { id: string; name?: string },
  by: { email: string },
  ...said: readonly (string | undefined)[]
) => searchTokens([object.name, by.email, object.id, ...said].map((text) => text ?? ''));
