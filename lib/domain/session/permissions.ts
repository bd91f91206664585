/** The flags of a member, by group, in the order in which screens show them. Everything else about flags follows it. */
export const FLAGS_OF = {
  events: ['create', 'manage', 'changeStatus'],
  tickets: ['generate', 'manage'],
  users: ['manageAccess'],
  finance: ['view'],
  producers: ['billing', 'banking'],
  mailing: ['send'],
  contacts: ['export'],
} as const;

type FlagGroup = keyof typeof FLAGS_OF;

/** What a member may do for one producer. */
export type Permissions = {
  [G in FlagGroup]: { [F in (typeof FLAGS_OF)[G][number]]: boolean };
};

/** A flag by its dotted name: 'events.create', 'finance.view', … */
export type Flag = { [G in FlagGroup]: `${G}.${(typeof FLAGS_OF)[G][number]}` }[FlagGroup];

/** Every flag. */
export const FLAGS: readonly Flag[] = Object.entries(FLAGS_OF).flatMap(([group, flags]) =>
  flags.map((flag) => `${group}.${flag}` as Flag),
);

/**
 * The record that is written where none exists, and for the founder of a producer. The rules compare it whole. What
 * came later is not in it: `parsePermissions` says what a record without these groups holds.
 */
export const DEFAULT_RECORD = {
  events: { create: true, manage: true, changeStatus: false },
  tickets: { generate: true, manage: true },
  users: { manageAccess: true },
  finance: { view: true },
  producers: { billing: true, banking: true },
} satisfies Partial<Permissions>;

// Flags that records of before do not have, and the flag that stood for each: a campaign costs money, and who looks
// after the accesses answers for other people's data.
const SUCCESSORS: Partial<Record<Flag, Flag>> = {
  'mailing.send': 'finance.view',
  'contacts.export': 'users.manageAccess',
};

/** What may stand in a record: all flags, or those of before. */
export type StoredPermissions = Permissions | typeof DEFAULT_RECORD;
/** What `DEFAULT_RECORD` lets a member do. */
export const DEFAULT_PERMISSIONS: Permissions = parsePermissions(DEFAULT_RECORD);
/** Every flag off: what a missing record means to rules and functions, and what removal writes. */
export const NO_PERMISSIONS: Permissions = fromFlags([]);
/** Every flag on. */
export const ALL_PERMISSIONS: Permissions = fromFlags(FLAGS);

/** Builds a whole permissions object in which exactly the given flags are on. */
export function fromFlags(on: readonly Flag[]): Permissions {
  const groups = Object.entries(FLAGS_OF).map(([group, flags]) => [
    group,
    Object.fromEntries(flags.map((flag) => [flag, on.includes(`${group}.${flag}` as Flag)])),
  ]);
  return Object.fromEntries(groups) as Permissions;
}

/** Whether a set of permissions holds a flag; a missing set holds none. */
export function can(permissions: Permissions | null | undefined, name: Flag): boolean {
  if (!permissions) return false;
  const [group, key] = name.split('.') as [keyof Permissions, string];
  return (permissions[group] as Record<string, boolean> | undefined)?.[key] === true;
}

/** The flags that are on. */
export function flagsOf(permissions: Permissions): Flag[] {
  return FLAGS.filter((name) => can(permissions, name));
}

/** Whether `giver` holds every flag of `wanted`: nobody grants what he does not hold. */
export function covers(giver: Permissions, wanted: Permissions): boolean {
  return flagsOf(wanted).every((name) => can(giver, name));
}

/** The flags in which two sets differ. */
export function changedFlags(before: Permissions, after: Permissions): Flag[] {
  return FLAGS.filter((name) => can(before, name) !== can(after, name));
}

/**
 * Reads the `permissions` field of a record; a flag that is missing or not `true` is off, but for the two that came
 * later, which follow the flag that stood for them until somebody writes them.
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
