import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';
import type { PromoterPage } from '@/lib/domain/promoter/calls';

type Choices = PromoterPage['events'][number]['gifts']['choices'];
type Props = { eventId: string; choices: Choices };

const control = cn(controlStyle, controlHeight, 'mt-1 w-full');
// The browser accepts an address without a top-level domain, the server does not.
const WITH_DOMAIN = '.+@.+[.][A-Za-z]{2,}';

export const GiveFields = ({ eventId, choices }: Props) => (
  <>
    <Labelled text="Entrada">
      <select name="what" required className={control}>
        {choices.map(({ typeId, dateId, name }) => (
          <option key={`${typeId}|${dateId}`} value={[eventId, typeId, dateId, name].join('|')}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
    <Labelled text="Nombre">
      <input
        name="name"
        required
        maxLength={120}
        pattern=".*\S.*"
        title="El nombre de tu invitado"
        autoComplete="off"
        className={control}
      />
    </Labelled>
    <Labelled text="Correo" optional>
      <input
        name="email"
        type="email"
        maxLength={254}
        pattern={WITH_DOMAIN}
        title="Un correo como nombre@dominio.cl"
        autoComplete="off"
        inputMode="email"
        className={control}
      />
    </Labelled>
    <Labelled text="Teléfono" optional>
      <input name="phone" type="tel" maxLength={30} autoComplete="off" className={control} />
    </Labelled>
  </>
);

type LabelledProps = { text: string; optional?: boolean; children: ReactNode };

const Labelled = ({ text, optional, children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is given as children
  <label className="block font-semibold text-sm">
    {text}
    {optional && <span className="font-normal text-ink-soft"> opcional</span>}
    {children}
  </label>
);
