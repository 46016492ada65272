import type { Conversion } from '../api/conversion.ts';
import { useSource } from '../api/task-request.ts';
import { type ImageAnalysis, listMeasures, listSights } from './image-analysis.ts';
import styles from './picture.module.css';
import { Reasons } from './reasons.tsx';

/** The picture that songs were made of, beside what was seen in it and what followed. */
export function TaskPicture({ task }: { readonly task: Conversion }) {
  const analysis = task.image_analysis as unknown as ImageAnalysis;
  return (
    <section className={styles.section} aria-labelledby="picture">
      <h2 id="picture">What was seen</h2>
      <div className={styles.sides}>
        <div className={styles.seen}>
          <Picture task={task} analysis={analysis} />
          <Palette palette={analysis.palette} />
        </div>
        <div className={styles.words}>
          <p className={styles.description}>{analysis.caption ?? analysis.description}</p>
          {analysis.caption && <p>{analysis.description}</p>}
          <ul className={styles.sights} aria-label="Seen in it">
            {listSights(analysis).map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
          <dl className={styles.measures}>
            {listMeasures(analysis).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className={styles.bar} style={{ '--share': value } as React.CSSProperties} />
                  {Math.round(100 * value)} %
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Reasons reasons={analysis.because} overridden={analysis.overridden} />
    </section>
  );
}

interface PictureProps {
  readonly task: Conversion;
  readonly analysis: ImageAnalysis;
}

/** Its place is kept before it has come. */
function Picture({ task, analysis: { width, height, description, focus } }: PictureProps) {
  const { url, isPending } = useSource(task.task_id, 'image');
  if (!url && !isPending) return <p className={styles.gone}>The picture itself is not kept any more.</p>;
  return (
    <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
      {url && <img src={url} alt={description} />}
      {url && (
        <span
          className={styles.focus}
          title="Where the eye goes first"
          style={{ left: `${100 * focus.x}%`, top: `${100 * focus.y}%` }}
        />
      )}
    </div>
  );
}

/** The colours as wide as they are large in the picture. */
function Palette({ palette }: Pick<ImageAnalysis, 'palette'>) {
  const colors = palette.filter(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex));
  return (
    <ul className={styles.palette} aria-label="Colours">
      {colors.map(({ hex, share }) => (
        <li
          key={hex}
          style={{ background: hex, flexGrow: share }}
          title={`${hex}, ${Math.round(100 * share)} %`}
          aria-label={`${hex}, ${Math.round(100 * share)} %`}
        />
      ))}
    </ul>
  );
}
