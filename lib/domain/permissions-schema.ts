import * as v from 'valibot';

const flag = v.strictObject;
const bool = v.boolean('Cada permiso es sí o no');

/** The permission flags of a member for one producer (specification 3), exactly this shape. */
export const permissionsSchema = flag({
  events: flag({ create: bool, manage: bool, changeStatus: bool }),
  tickets: flag({ generate: bool, manage: bool }),
  users: flag({ manageAccess: bool }),
  finance: flag({ view: bool }),
  producers: flag({ billing: bool, banking: bool }),
});
