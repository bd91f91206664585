/** The flags of a member, by group, in the order of the screens. Types, schemas and lists of flags derive from it. */
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

/** What a member may do for one producer. */
export type Permissions = {
  [G in FlagGroup]: { [F in (typeof FLAGS_OF)[G][number]]: boolean };
};

/** A flag's dotted name: 'events.create', 'finance.view', … */
export type Flag = { [G in FlagGroup]: `${G}.${(typeof FLAGS_OF)[G][number]}` }[FlagGroup];

export const FLAGS: readonly Flag[] = Object.entries(FLAGS_OF).flatMap(([group, flags]) =>
  flags.map((flag) => `${group}.${flag}` as Flag),
);

/**
 * The record written where none exists. The rules compare it as a whole. The founder of a producer gets more
 * (`FOUNDER_RECORD`).
 * Newer flags are not in it: `parsePermissions` says what a record without them grants.
 */
export const DEFAULT_RECORD = {
  events: { create: true, manage: true, changeStatus: false },
  tickets: { generate: true, manage: true },
  users: { manageAccess: true },
  finance: { view: true },
  producers: { billing: true, banking: true },
} satisfies { [G in FlagGroup]?: Partial<Permissions[G]> };

// Flags that older records lack, each with the flag it derives from: a campaign costs money, and managing
// access means responsibility for other people's data.
const SUCCESSORS: Partial<Record<Flag, Flag>> = {
  'mailing.send': 'finance.view',
  'contacts.export': 'users.manageAccess',
};

/** The shapes a stored record may have: all flags, or the older ones only. */
export type StoredPermissions = Permissions | typeof DEFAULT_RECORD;
/** The permissions that `DEFAULT_RECORD` grants. */
export const DEFAULT_PERMISSIONS: Permissions = parsePermissions(DEFAULT_RECORD);
/** Every flag off: the meaning of a missing record in rules and functions, and what removal writes. */
export const NO_PERMISSIONS: Permissions = fromFlags([]);
export const ALL_PERMISSIONS: Permissions = fromFlags(FLAGS);

/**
 * What the founder of a producer holds from its first day: all of it, so that they can run their own night. That an
 * administrator publishes a producer's first event is no flag of anybody's (`requireReviewed` in the functions).
 */
export const FOUNDER_RECORD: Permissions = ALL_PERMISSIONS;

/** Builds a permissions object in which exactly the given flags are on. */
export function fromFlags(on: readonly Flag[]): Permissions {
  const groups = Object.entries(FLAGS_OF).map(([group, flags]) => [
    group,
    Object.fromEntries(flags.map((flag) => [flag, on.includes(`${group}.${flag}` as Flag)])),
  ]);
  return Object.fromEntries(groups) as Permissions;
}

/** Whether permissions include a flag; missing permissions include none. */
export function can(permissions: Permissions | null | undefined, name: Flag): boolean {
  if (!permissions) return false;
  const [group, key] = name.split('.') as [keyof Permissions, string];
  return (permissions[group] as Record<string, boolean> | undefined)?.[key] === true;
}

/** The flags that are on. */
export function flagsOf(permissions: Permissions): Flag[] {
  return FLAGS.filter((name) => can(permissions, name));
}

/** Whether `giver` holds every flag of `wanted`: nobody grants what they do not hold themselves. */
export function coversPermissions(giver: Permissions, wanted: Permissions): boolean {
  return flagsOf(wanted).every((name) => can(giver, name));
}

/** The flags in which two permissions differ. */
export function changedFlags(before: Permissions, after: Permissions): Flag[] {
  return FLAGS.filter((name) => can(before, name) !== can(after, name));
}

/**
 * Parses the `permissions` field of a record; a flag that is missing or not `true` is off, except those in
 * `SUCCESSORS`, which take the value of the flag they derive from until they are written.
 */
export function parsePermissions(raw: unknown): Permissions {
  const groups = (raw ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const holds = (name: Flag): boolean => {
    const [group, key] = name.split('.') as [string, string];
    const before = SUCCESSORS[name];
    return before && groups[group] === undefined ? holds(before) : groups[group]?.[key] === true;
  };
  return fromFlags(FLAGS.filter(holds));
}
