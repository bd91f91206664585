import { Controller, useFormContext } from 'react-hook-form';
import { CheckboxList } from '@/components/ui/form/checkbox-list';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';

/** The ticket types of an event, as `typeIds` of a form; one that was deleted can only be taken out. */
export function TicketTypesField({ help }: { help: string }) {
  const { ticketTypes } = useEvent();
  const { control, getValues } = useFormContext<{ typeIds: string[] }>();
  if (ticketTypes.length === 0 && getValues('typeIds').length === 0) return null;
  return (
    <Controller
      control={control}
      name="typeIds"
      render={({ field: { value, onChange } }) => {
        const lost = value.filter((id) => !ticketTypes.some((type) => type.id === id));
        const choices = [...ticketTypes, ...lost.map((id) => ({ id, name: 'Una que ya no está' }))];
        return (
          <Field label="Entradas" name="typeIds" group help={help}>
            <CheckboxList choices={choices} value={value} onChange={onChange} />
          </Field>
        );
      }}
    />
  );
}
