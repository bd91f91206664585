export const FLAGS_OF = {
  events: ['create', 'manage', 'changeStatus'],
  tickets: ['generate', 'manage'],
  users: ['manageAccess'],
  finance: ['view', 'refund'],
  producers: ['billing', 'banking'],
  mailing: ['send'],
  contacts: ['export'],
} as const;

type FlagGroup = keyof typeof FLAGS_OF;

export type Permissions = {
  [G in FlagGroup]: { [F in (typeof FLAGS_OF)[G][number]]: boolean };
};

export type Flag = { [G in FlagGroup]: `${G}.${(typeof FLAGS_OF)[G][number]}` }[FlagGroup];

export const FLAGS: readonly Flag[] = Object.entries(FLAGS_OF).flatMap(([group, flags]) =>
  flags.map((flag) => `${group}.${flag}` as Flag),
);

/** Written if no record exists; the rules compare it as a whole. Lacks newer flags: see `parsePermissions`. */
export const DEFAULT_RECORD = {
  events: { create: true, manage: true, changeStatus: false },
  tickets: { generate: true, manage: true },
  users: { manageAccess: true },
  finance: { view: true },
  producers: { billing: true, banking: true },
} satisfies { [G in FlagGroup]?: Partial<Permissions[G]> };

// Flags that older records lack, with the flag each derives from: campaigns cost money, and managing access means responsibility
// for people's data.
const SUCCESSORS: Partial<Record<Flag, Flag>> = {
  'mailing.send': 'finance.view',
  'contacts.export': 'users.manageAccess',
};

export type StoredPermissions = Permissions | typeof DEFAULT_RECORD;
export const DEFAULT_PERMISSIONS: Permissions = parsePermissions(DEFAULT_RECORD);
/** The meaning of a missing record in rules and functions, and what removal writes. */
export const NO_PERMISSIONS: Permissions = fromFlags([]);
export const ALL_PERMISSIONS: Permissions = fromFlags(FLAGS);

/** A producer's founder has all flags. The review of a first event is no flag (`requireReviewed` in the functions). */
export const FOUNDER_RECORD: Permissions = ALL_PERMISSIONS;

export function fromFlags(on: readonly Flag[]): Permissions {
  const groups = Object.entries(FLAGS_OF).map(([group, flags]) => [
    group,
    Object.fromEntries(flags.map((flag) => [flag, on.includes(`${group}.${flag}` as Flag)])),
  ]);
  return Object.fromEntries(groups) as Permissions;
}

/** Missing permissions include no flag. */
export function can(permissions: Permissions | null | undefined, name: Flag): boolean {
  if (!permissions) return false;
  const [group, key] = name.split('.') as [keyof Permissions, string];
  return (permissions[group] as Record<string, boolean> | undefined)?.[key] === true;
}

export function flagsOf(permissions: Permissions): Flag[] {
  return FLAGS.filter((name) => can(permissions, name));
}

/** Whether `giver` holds every flag of `wanted`: nobody grants what they lack. */
export function coversPermissions(giver: Permissions, wanted: Permissions): boolean {
  return flagsOf(wanted).every((name) => can(giver, name));
}

export function changedFlags(before: Permissions, after: Permissions): Flag[] {
  return FLAGS.filter((name) => can(before, name) !== can(after, name));
}

/** Parses the `permissions` field. Missing flags are off; `SUCCESSORS` take the value of the flag they derive from. */
export function parsePermissions(raw: unknown): Permissions {
  const groups = (raw ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const holds = (name: Flag): boolean => {
    const [group, key] = name.split('.') as [string, string];
    const before = SUCCESSORS[name];
    return before && groups[group] === undefined ? holds(before) : groups[group]?.[key] === true;
  };
  return fromFlags(FLAGS.filter(holds));
}
