import { Card } from '@/components/ui/card';
import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  type Breach,
  DATA_TEXT,
  inSentence,
  NATURE_TEXT,
} from '@/lib/domain/privacy/breach/breach';
import { FactList } from './fact-list';

const count = (n: number | null) => (n === null ? '' : number(n));

export function BreachFactsCard({ breach }: { breach: Breach }) {
  return (
    <Card title="Qué pasó">
      <FactList
        facts={[
          ['Naturaleza', inSentence(breach.natures, NATURE_TEXT)],
          ['Relato', breach.what],
          ['Empezó', breach.startedAt && dateTime(breach.startedAt)],
          ['Terminó', breach.endedAt && dateTime(breach.endedAt)],
          ['Se supo', breach.knownAt && dateTime(breach.knownAt)],
          ['Datos alcanzados', inSentence(breach.data, DATA_TEXT)],
          ['Personas, aproximadamente', count(breach.persons)],
          ['Registros, aproximadamente', count(breach.records)],
          ['Consecuencias probables', breach.consequences],
          ['Medidas tomadas', breach.taken],
          ['Medidas propuestas', breach.proposed],
        ]}
      />
    </Card>
  );
}
