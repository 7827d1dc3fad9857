/** The methods of Slack's Web API that are called, each with what it is published to take. Types alone. */
import type { KnownBlock, ModalView } from '@slack/types';
import type {
  ChatDeleteRequest,
  ChatPostEphemeralRequest,
  ChatPostMessageRequest,
  ChatUpdateRequest,
  ViewsOpenAppPlatformRequest,
} from 'slack-edge';

/** Two packages publish the parts of a message: here they are those of @slack/types. */
type In<Request, Parts> = Omit<Request, keyof Parts> & Parts;
type Blocks = { blocks?: KnownBlock[] };

export type Methods = {
  'chat.postMessage': In<ChatPostMessageRequest, Blocks>;
  'chat.postEphemeral': In<ChatPostEphemeralRequest, Blocks>;
  'chat.update': In<ChatUpdateRequest, Blocks>;
  'chat.delete': ChatDeleteRequest;
  'views.open': In<ViewsOpenAppPlatformRequest, { view: ModalView }>;
};
