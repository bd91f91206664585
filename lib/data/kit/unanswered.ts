/**
 * Whether a refusal of `serverCall` is nobody's answer, so that the same call may succeed in a moment: the function failed
 * or was not reached, or the platform let nobody in (a 429 of its own). A callable's 429 has its code; the public look-ups
 * answer it to networks that tried too many wrong links, after a wrong one.
 */
export const isUnanswered = ({ status, code }: { status: number; code?: string }): boolean =>
  status >= 500 || (status === 429 && code !== 'RESOURCE_EXHAUSTED');
