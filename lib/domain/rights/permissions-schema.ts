import * as v from 'valibot';
import { DEFAULT_RECORD, FLAGS_OF, type Permissions, parsePermissions } from './permissions';

const bool = v.boolean('Cada permiso es sí o no');

type OldGroup = keyof typeof DEFAULT_RECORD;
const older: Partial<Record<string, object>> = DEFAULT_RECORD;

const groups = Object.entries(FLAGS_OF).map(([group, flags]) => {
  const old = older[group];
  const entries = flags.map((flag) => [flag, !old || flag in old ? bool : v.optional(bool)]);
  const schema = v.strictObject(Object.fromEntries(entries) as Record<string, typeof bool>);
  return [group, old ? schema : v.optional(schema)] as const;
});

type Given = {
  [G in OldGroup]: Record<keyof (typeof DEFAULT_RECORD)[G], boolean> & Partial<Permissions[G]>;
} & Partial<Omit<Permissions, OldGroup>>;

/**
 * A member's flags for one producer. Newer flags may be missing: a missing group takes the value of the older flag it derives
 * from, a missing single flag is off.
 */
export const permissionsSchema = v.pipe(
  v.strictObject(Object.fromEntries(groups)) as unknown as v.GenericSchema<Given>,
  v.transform((raw): Permissions => parsePermissions(raw)),
);

export const permissionsFormSchema = v.custom<Permissions>((raw) => v.is(permissionsSchema, raw));
