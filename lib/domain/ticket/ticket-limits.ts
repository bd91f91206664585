/** firestore.rules repeats those that it checks. */
export const TICKET_LIMITS = { name: 60, description: 300, perEvent: 40, stock: 200_000 } as const;
