import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../session/sessions.ts'
import { ToolButton } from '../ui/ToolButton.tsx'

export const ARROW_THROUGH_DOOR =
  'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8M9 10h7.5m0 0-3-3m3 3-3 3'

/** Among the tools, where the header has no room for it. */
export function SignOut() {
  const { file } = useSession()
  return (
    <ToolButton icon={ARROW_THROUGH_DOOR} onClick={() => signOut()}>
      {file ? (file.kept ? say('Back to sign-in') : say('Close the file')) : say('Sign out')}
    </ToolButton>
  )
}
