import * as v from 'valibot';
import { id } from '../kit/schema';

export const readPaceSchema = v.strictObject({ eventId: id });
