import { LinkButton } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { Screen } from './screen.tsx';

export function LostScreen() {
  return (
    <Screen title="Not found">
      <Empty title="There is nothing at this address">
        <LinkButton to="/">Go to Create</LinkButton>
      </Empty>
    </Screen>
  );
}
