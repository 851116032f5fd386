import { useLocation, useNavigate } from 'react-router'

/** Whether an address is the same page as before with something over it, as its state says. */
export const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined

/** Something over the page with an entry of its own in the history, so that Back closes it. */
export function useOverlay(name: string) {
  const { state, ...address } = useLocation()
  const navigate = useNavigate()
  const open = overlayOf(state) === name
  return {
    open,
    show: () => void navigate(address, { state: { ...Object(state), overlay: name } }),
    hide: () => {
      if (open) void navigate(-1)
    },
  }
}
