/**
 * Whether a refusal of `serverCall` is temporary: the function failed, was not reached, or the platform sent a 429 of its own. A
 * callable's 429 has its code and is meant for networks that tried too many wrong links.
 */
export const isUnanswered = ({ status, code }: { status: number; code?: string }): boolean =>
  status >= 500 || (status === 429 && code !== 'RESOURCE_EXHAUSTED');
