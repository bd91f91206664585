import { sha256 } from '../kit/digest';
import { ACTIVITIES } from './activities';

const shown = ACTIVITIES.map(({ holds: _, ...activity }) => activity);

/**
 * The privacy policy in force: when its words were last revised, and its version, which follows from the register of
 * processing, so that no change of what is kept goes by under the same version.
 */
export const POLICY = {
  version: `2-${sha256(JSON.stringify(shown)).slice(0, 8)}`,
  date: new Date('2026-11-22T15:00:00Z'),
} as const;
