export const MAX_TAGS = 20;
