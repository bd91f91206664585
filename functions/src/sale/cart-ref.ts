import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { db } from '../support/admin';

/** The one cart of a person at an event, by their normalised address. */
export const cartRef = (eventId: string, email: string) =>
  db().doc(innerPaths.cart(eventId, contactIdOf(email)));
