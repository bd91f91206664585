/**
 * A document of the database takes about one sustained write a second, so totals are split into a fixed number of shards: a row
 * adds to one, chosen by its id, and readers sum them at constant cost.
 */
export const EVENT_SHARDS = 6;
/** While tills are open each has a shard; they are merged afterwards. */
export const MOST_EVENT_SHARDS = 64;
export const PRODUCER_SHARDS = 4;
export const PLATFORM_SHARDS = 6;
