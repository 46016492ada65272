import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { Toolbar } from 'react-aria-components/Toolbar';
import controls from '../../ui/controls.module.css';
import styles from './lyrics-editor.module.css';
import { countSyllables, isSectionTag } from './syllables.ts';

const sections = ['Intro', 'Verse', 'Pre-Chorus', 'Chorus', 'Bridge', 'Solo', 'Outro'];

interface LyricsEditorProps {
  readonly value: string;
  readonly onChange: (lyrics: string) => void;
  readonly error?: string;
  /** To bring the keyboard here. */
  readonly ref?: Ref<{ focus(): void }>;
}

/** Words to be sung, with the tags of their sections and about how many syllables each line has. */
export function LyricsEditor({ value, onChange, error, ref }: LyricsEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  useImperativeHandle(ref, () => ({
    focus() {
      area.current?.focus();
      area.current?.scrollIntoView({ block: 'center' });
    },
  }));

  const insert = (section: string) => {
    const { selectionStart: at = value.length } = area.current ?? {};
    const before = value.slice(0, at);
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const text = `${before}${gap}[${section}]\n`;
    onChange(text + value.slice(at).replace(/^\n/, ''));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(text.length, text.length);
    });
  };

  return (
    <TextField
      className={controls.field}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={controls.label}>Lyrics</Label>
      <Toolbar aria-label="Insert a section" className={styles.sections}>
        {sections.map((section) => (
          <Button
            key={section}
            className={styles.section}
            onPress={() => insert(section)}
            aria-label={`Insert ${section}`}
          >
            {section}
          </Button>
        ))}
      </Toolbar>
      <div className={styles.editor}>
        <Syllables text={value} scrollTop={scrollTop} />
        <TextArea
          ref={area}
          className={styles.text}
          wrap="off"
          rows={8}
          maxLength={5000}
          placeholder="Words are written if it is empty"
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        />
      </div>
      <Text slot="description" className={controls.help}>
        Beside each line: about how many syllables it has. Lines of a verse with alike counts sing well.
      </Text>
      <FieldError className={controls.error}>{error}</FieldError>
    </TextField>
  );
}

/** A column of numbers that scrolls with the text. */
function Syllables({ text, scrollTop }: { readonly text: string; readonly scrollTop: number }) {
  const counts = text.split('\n').map((line) => (isSectionTag(line) ? '' : countSyllables(line) || ''));
  return (
    <div className={styles.counts} aria-hidden="true">
      <div style={{ translate: `0 ${-scrollTop}px` }}>{counts.join('\n')}</div>
    </div>
  );
}
