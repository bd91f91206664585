export const COURTESY_LIMITS = { perCall: 200, sends: 10, pasted: 2_000 } as const;
