import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The context of each part of the demo data. `now` is the same moment for all of them. `share` is how much of what there is
 * thousands of is loaded, 1 for all: the emulator goes through every document at every query and every commit, so tests
 * that need no thousands wait for all of them.
 */
export type SeedContext = { db: Firestore; auth: Auth; now: Date; share: number };

export type Seed = (context: SeedContext) => Promise<void>;

export const PASSWORD = 'early1234';

export const IDS = {
  admin: 'demo-admin',
  admin2: 'demo-admin2',
  productora: 'demo-productora',
  equipo: 'demo-equipo',
  lite: 'demo-lite',
  cadena: 'demo-cadena',
  nueva: 'demo-nueva',
  nocheAustral: 'noche-austral',
  clubAndino: 'club-andino',
  barLite: 'bar-lite',
} as const;
