import type { FieldInputProps } from './field-input.tsx';
import { VoiceChooser } from './voice-chooser.tsx';

/** The voice of an operation. */
export function VoiceField({ field, value, onChange, error }: FieldInputProps) {
  return (
    <VoiceChooser
      help={field.isRequired ? 'Of the catalogue, or one of your own.' : 'Leave it empty to let the service choose.'}
      error={error}
      isRequired={field.isRequired}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}
