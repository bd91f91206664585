import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Textarea } from '@/components/ui/form/textarea';
import { CONSENT_BASES, type ConsentBasis } from '@/lib/domain/contact/consent';

export type ImportProof = { basis: ConsentBasis | null; text: string };

const CHOICES: Record<ConsentBasis, { label: string; help: string }> = {
  consent: {
    label: 'Lo aceptaron',
    help: 'Marcaron una casilla o lo pidieron. Guarda sus palabras',
  },
  contract: {
    label: 'Compraron, y nada más',
    help: 'Sirve para avisarles de su compra. No reciben campañas',
  },
  interest: {
    label: 'Ya son clientes tuyos',
    help: 'Interés legítimo: les escribes sobre algo parecido a lo que compraron, y pueden oponerse',
  },
};

type Props = {
  value: ImportProof;
  onChange: (value: ImportProof) => void;
  error?: string;
  textError?: string;
  most?: number;
};

export function BasisFields({ value, onChange, error, textError, most = 500 }: Props) {
  const { basis, text } = value;
  return (
    <>
      <Field group label="En qué te basas para escribirles" error={error}>
        <RadioCards
          options={CONSENT_BASES.map((one) => ({ value: one, ...CHOICES[one] }))}
          value={basis ?? ''}
          onChange={(next) => onChange({ ...value, basis: next as ConsentBasis })}
        />
      </Field>
      {(basis === 'consent' || basis === 'interest') && (
        <Field
          label={basis === 'consent' ? 'El texto que aceptaron' : 'Por qué les interesa'}
          help={
            basis === 'consent'
              ? 'Tal como lo leyeron: es la prueba si alguien pregunta'
              : 'Es la prueba si alguien pregunta'
          }
          error={textError}
        >
          <Textarea
            value={text}
            rows={3}
            maxLength={most}
            placeholder={
              basis === 'consent'
                ? 'Acepto recibir novedades por correo'
                : 'Compraron entradas a fiestas parecidas'
            }
            onChange={(event) => onChange({ ...value, text: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
