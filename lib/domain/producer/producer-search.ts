import { searchTokens } from '../kit/search';
import type { Producer } from './producer';

export const producerSearch = (producer: Pick<Producer, 'id' | 'name'>) =>
  searchTokens([producer.name, producer.id]);
