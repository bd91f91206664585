import { Checkbox } from '@/components/ui/form/checkbox';

type Props = { checked: boolean; disabled: boolean; onChange: (isPersonal: boolean) => void };

export function PersonalField({ onChange, ...rest }: Props) {
  return (
    <Checkbox
      label="Son personales"
      help="Su invitado no puede regalarlas a otra persona desde su entrada."
      {...rest}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
