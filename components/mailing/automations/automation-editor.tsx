'use client';

import { CampaignMailPreview } from '@/components/mailing/editor/campaign-mail-preview';
import { MailBody } from '@/components/mailing/editor/mail-fields';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { SaveBar } from '@/components/ui/form/save-bar';
import { PageHeader } from '@/components/ui/page-header';
import { usePanel } from '@/hooks/use-panel';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT } from '@/lib/domain/mailing/automation/automation-kinds';
import { ReminderPreview } from './reminder-preview';
import { AutomationRuleFields } from './rule-fields';
import { useAutomationForm } from './use-automation-form';

type Props = { automation: Automation; onClose: () => void };

export function AutomationEditor({ automation, onClose }: Props) {
  const { form, save, submit, unsaved, content } = useAutomationForm(automation);
  const { kind, on } = automation;
  const { can, isAdmin } = usePanel();
  const { register } = form;
  const isWritten = kind !== 'reminder';
  return (
    <Form form={form} onSubmit={submit} submitError={save.error} saving={save.isPending} barTells>
      <PageHeader
        title={AUTOMATION_TEXT[kind].name}
        description={
          on
            ? 'Está encendida: lo que guardes vale desde el próximo correo.'
            : 'Está apagada: guarda el correo y enciéndela cuando quieras.'
        }
        more={<Button onClick={onClose}>Volver</Button>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <AutomationRuleFields kind={kind} />
          {isWritten && (
            <Card title="El correo">
              <div className="flex flex-col gap-6">
                <Field label="Asunto" name="subject" required>
                  <Input {...register('subject')} />
                </Field>
                <Field label="Texto de vista previa" name="preheader" optional>
                  <Input {...register('preheader')} />
                </Field>
                <MailBody />
              </div>
            </Card>
          )}
        </div>
        {isWritten ? (
          <CampaignMailPreview content={content} className="lg:sticky lg:top-20" />
        ) : (
          <ReminderPreview version={automation.version} />
        )}
      </div>
      <SaveBar
        unsaved={isAdmin || can('events.manage') ? unsaved : []}
        saving={save.isPending}
        error={save.error?.message}
        onDiscard={() => form.reset()}
      />
    </Form>
  );
}
