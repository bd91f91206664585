export const CONSUMPTION_TYPES = ['consumption', 'normal'] as const;

export type ConsumptionType = (typeof CONSUMPTION_TYPES)[number];

export const CONSUMPTION_LIMITS = { perEvent: 200, batch: 100, descriptionChars: 300 } as const;
