import * as v from 'valibot';
import { type Permissions, parsePermissions } from './permissions';

const flag = v.strictObject;
const bool = v.boolean('Cada permiso es sí o no');

/**
 * The permission flags of a member for one producer, exactly this shape. `mailing` and `contacts` came later: a caller
 * that does not name them gives what the flags that stood for them give.
 */
export const permissionsSchema = v.pipe(
  flag({
    events: flag({ create: bool, manage: bool, changeStatus: bool }),
    tickets: flag({ generate: bool, manage: bool }),
    users: flag({ manageAccess: bool }),
    finance: flag({ view: bool }),
    producers: flag({ billing: bool, banking: bool }),
    mailing: v.optional(flag({ send: bool })),
    contacts: v.optional(flag({ export: bool })),
  }),
  v.transform((raw): Permissions => parsePermissions(raw)),
);

/** The flags as a form holds them: all of them, each on or off. */
export const permissionsFormSchema = v.custom<Permissions>((raw) => v.is(permissionsSchema, raw));
