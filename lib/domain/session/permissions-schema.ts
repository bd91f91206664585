import * as v from 'valibot';
import { DEFAULT_RECORD, FLAGS_OF, type Permissions, parsePermissions } from './permissions';

const bool = v.boolean('Cada permiso es sí o no');

const groups = Object.entries(FLAGS_OF).map(([group, flags]) => {
  const schema = v.strictObject(Object.fromEntries(flags.map((flag) => [flag, bool])));
  return [group, group in DEFAULT_RECORD ? schema : v.optional(schema)] as const;
});

type Given = Pick<Permissions, keyof typeof DEFAULT_RECORD> & Partial<Permissions>;

/**
 * The permission flags of a member for one producer, exactly this shape. Flags that are newer than the default
 * record may be left out: they then take the value of the older flag they derive from.
 */
export const permissionsSchema = v.pipe(
  v.strictObject(Object.fromEntries(groups)) as unknown as v.GenericSchema<Given>,
  v.transform((raw): Permissions => parsePermissions(raw)),
);

/** The flags in a form: all of them, each on or off. */
export const permissionsFormSchema = v.custom<Permissions>((raw) => v.is(permissionsSchema, raw));
