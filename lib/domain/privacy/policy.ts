/**
 * The version of the privacy policy in force, with its date. A change of the register of processing is a new version: a
 * test compares the register's hash.
 */
export const POLICY = { version: 2, date: new Date('2026-11-22T15:00:00Z') } as const;
