import { searchTokens } from '../kit/search';
import type { Producer } from './producer';

/** The search tokens of a producer, written with every change of its name. */
export const producerSearch = (producer: Pick<Producer, 'id' | 'name'>) =>
  searchTokens([producer.name, producer.id]);
