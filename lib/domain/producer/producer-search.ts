import { searchTokens } from '../kit/search';
import type { Producer } from './producer';

/** The content of `producers/{id}.search`; written with every change of the name. */
export const producerSearch = (producer: Pick<Producer, 'id' | 'name'>) =>
  searchTokens([producer.name, producer.id]);
