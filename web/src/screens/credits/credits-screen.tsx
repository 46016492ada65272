import { Screen } from '../../shell/screen.tsx';

export function CreditsScreen() {
  return <Screen title="Credits">{null}</Screen>;
}
