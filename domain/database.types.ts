export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      album_artists: {
        Row: {
          album_id: string
          artist_id: string
          id: number
          position: number
          role: string
        }
        Insert: {
          album_id: string
          artist_id: string
          id?: number
          position: number
          role?: string
        }
        Update: {
          album_id?: string
          artist_id?: string
          id?: number
          position?: number
          role?: string
        }
        Relationships: [
          {
            foreignKeyName: 'album_artists_album_id_fkey'
            columns: ['album_id']
            isOneToOne: false
            referencedRelation: 'albums'
            referencedColumns: ['id']
          },
        ]
      }
      albums: {
        Row: {
          added_at: string
          all_artists: Json | null
          artist_id: string
          color: string
          credits: string
          desc: string
          folded: string
          folder_id: number | null
          id: string
          kind: string
          letters: string[]
          names: string
          placeholder: string
          position: number
          release_type: string | null
          released: string | null
          searched: string
          sort_title: string | null
          title: string
          titled: string
          url: string
          year: number | null
        }
        Insert: {
          added_at?: string
          all_artists?: Json | null
          artist_id: string
          color: string
          credits?: string
          desc?: string
          folded?: never
          folder_id?: number | null
          id?: string
          kind?: string
          letters?: never
          names?: never
          placeholder: string
          position?: number
          release_type?: string | null
          released?: string | null
          searched?: never
          sort_title?: string | null
          title: string
          titled?: never
          url: string
          year?: never
        }
        Update: {
          added_at?: string
          all_artists?: Json | null
          artist_id?: string
          color?: string
          credits?: string
          desc?: string
          folded?: never
          folder_id?: number | null
          id?: string
          kind?: string
          letters?: never
          names?: never
          placeholder?: string
          position?: number
          release_type?: string | null
          released?: string | null
          searched?: never
          sort_title?: string | null
          title?: string
          titled?: never
          url?: string
          year?: never
        }
        Relationships: [
          {
            foreignKeyName: 'albums_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
      artists: {
        Row: {
          description: string
          folded: string
          hidden: boolean
          id: string
          letters: string[]
          names: string
          placeholder: string
          position: number
          searched: string
          sort_title: string | null
          title: string
          titled: string
          type: string
          url: string
        }
        Insert: {
          description?: string
          folded?: never
          hidden?: boolean
          id?: string
          letters?: never
          names?: never
          placeholder: string
          position?: number
          searched?: never
          sort_title?: string | null
          title: string
          titled?: never
          type?: string
          url: string
        }
        Update: {
          description?: string
          folded?: never
          hidden?: boolean
          id?: string
          letters?: never
          names?: never
          placeholder?: string
          position?: number
          searched?: never
          sort_title?: string | null
          title?: string
          titled?: never
          type?: string
          url?: string
        }
        Relationships: []
      }
      cards: {
        Row: {
          color: string | null
          featured: boolean
          id: string
          position: number
          track_id: string
          type: string
        }
        Insert: {
          color?: string | null
          featured?: boolean
          id?: string
          position?: number
          track_id: string
          type: string
        }
        Update: {
          color?: string | null
          featured?: boolean
          id?: string
          position?: number
          track_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cards_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'songs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cards_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      genres: {
        Row: {
          color: string
          hidden: boolean
          id: string
          image: string
          placeholder: string
          position: number
          title: string
        }
        Insert: {
          color: string
          hidden?: boolean
          id?: string
          image: string
          placeholder: string
          position?: number
          title: string
        }
        Update: {
          color?: string
          hidden?: boolean
          id?: string
          image?: string
          placeholder?: string
          position?: number
          title?: string
        }
        Relationships: []
      }
      lyrics: {
        Row: {
          id: number
          plain: string
          searched: string
          synced: Json | null
          track_id: string
        }
        Insert: {
          id?: number
          plain?: string
          searched?: never
          synced?: Json | null
          track_id: string
        }
        Update: {
          id?: number
          plain?: string
          searched?: never
          synced?: Json | null
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lyrics_track_id_fkey'
            columns: ['track_id']
            isOneToOne: true
            referencedRelation: 'songs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lyrics_track_id_fkey'
            columns: ['track_id']
            isOneToOne: true
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      operators: {
        Row: {
          added_at: string
          user_id: string
        }
        Insert: {
          added_at?: string
          user_id: string
        }
        Update: {
          added_at?: string
          user_id?: string
        }
        Relationships: []
      }
      plays: {
        Row: {
          id: string
          played_at: string
          track_id: string
          user_id: string
        }
        Insert: {
          id: string
          played_at?: string
          track_id: string
          user_id: string
        }
        Update: {
          id?: string
          played_at?: string
          track_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'plays_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'songs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'plays_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      profile_pictures: {
        Row: {
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          id?: string
          placeholder: string
          position?: number
          title: string
          url: string
        }
        Update: {
          id?: string
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id: string | null
          tos: NonNullable<Json>
          username: string
        }
        Insert: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id?: string | null
          tos: NonNullable<Json>
          username?: string
        }
        Update: {
          display_name?: string
          dob?: string
          gender?: string
          id?: string
          picture_id?: string | null
          tos?: NonNullable<Json>
          username?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_picture_id_fkey'
            columns: ['picture_id']
            isOneToOne: false
            referencedRelation: 'profile_pictures'
            referencedColumns: ['id']
          },
        ]
      }
      track_artists: {
        Row: {
          artist_id: string
          id: number
          position: number
          role: string
          track_id: string
        }
        Insert: {
          artist_id: string
          id?: number
          position: number
          role?: string
          track_id: string
        }
        Update: {
          artist_id?: string
          id?: number
          position?: number
          role?: string
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'track_artists_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'songs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'track_artists_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      track_genres: {
        Row: {
          genre_id: string
          id: number
          position: number
          track_id: string
        }
        Insert: {
          genre_id: string
          id?: number
          position: number
          track_id: string
        }
        Update: {
          genre_id?: string
          id?: number
          position?: number
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'track_genres_genre_id_fkey'
            columns: ['genre_id']
            isOneToOne: false
            referencedRelation: 'genres'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'track_genres_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'songs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'track_genres_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      tracks: {
        Row: {
          added_at: string
          added_on: string
          album_gain: number | null
          album_gain_measured: boolean
          album_id: string
          album_peak: number | null
          all_artists: Json | null
          artist_id: string
          bit_depth: number | null
          bit_rate: number | null
          channels: number | null
          codec: string | null
          comment: string | null
          composer: string | null
          credits: string
          desc: string
          disc: number | null
          disc_title: string | null
          duration_seconds: number
          fallback_file: string | null
          file: string
          folded: string
          folder_id: number | null
          hidden: boolean
          id: string
          letters: string[]
          lossless: boolean | null
          missing_since: string | null
          names: string
          number: number | null
          placeholder: string
          position: number
          released: string | null
          sample_rate: number | null
          searched: string
          size_bytes: number | null
          skip_samples: number | null
          sort_title: string | null
          title: string
          titled: string
          total_samples: number | null
          track_gain: number | null
          track_gain_measured: boolean
          track_peak: number | null
          url: string
          year: number | null
        }
        Insert: {
          added_at?: string
          added_on?: string
          album_gain?: number | null
          album_gain_measured?: boolean
          album_id: string
          album_peak?: number | null
          all_artists?: Json | null
          artist_id: string
          bit_depth?: number | null
          bit_rate?: number | null
          channels?: number | null
          codec?: string | null
          comment?: string | null
          composer?: string | null
          credits?: string
          desc?: string
          disc?: number | null
          disc_title?: string | null
          duration_seconds: number
          fallback_file?: string | null
          file: string
          folded?: never
          folder_id?: number | null
          hidden?: boolean
          id?: string
          letters?: never
          lossless?: boolean | null
          missing_since?: string | null
          names?: never
          number?: number | null
          placeholder: string
          position: number
          released?: string | null
          sample_rate?: number | null
          searched?: never
          size_bytes?: number | null
          skip_samples?: number | null
          sort_title?: string | null
          title: string
          titled?: never
          total_samples?: number | null
          track_gain?: number | null
          track_gain_measured?: boolean
          track_peak?: number | null
          url: string
          year?: never
        }
        Update: {
          added_at?: string
          added_on?: string
          album_gain?: number | null
          album_gain_measured?: boolean
          album_id?: string
          album_peak?: number | null
          all_artists?: Json | null
          artist_id?: string
          bit_depth?: number | null
          bit_rate?: number | null
          channels?: number | null
          codec?: string | null
          comment?: string | null
          composer?: string | null
          credits?: string
          desc?: string
          disc?: number | null
          disc_title?: string | null
          duration_seconds?: number
          fallback_file?: string | null
          file?: string
          folded?: never
          folder_id?: number | null
          hidden?: boolean
          id?: string
          letters?: never
          lossless?: boolean | null
          missing_since?: string | null
          names?: never
          number?: number | null
          placeholder?: string
          position?: number
          released?: string | null
          sample_rate?: number | null
          searched?: never
          size_bytes?: number | null
          skip_samples?: number | null
          sort_title?: string | null
          title?: string
          titled?: never
          total_samples?: number | null
          track_gain?: number | null
          track_gain_measured?: boolean
          track_peak?: number | null
          url?: string
          year?: never
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_album_id_fkey'
            columns: ['album_id']
            isOneToOne: false
            referencedRelation: 'albums'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      artist_songs: {
        Row: {
          added_on: string | null
          album: string | null
          album_id: string | null
          album_kind: string | null
          artist_id: string | null
          artists: Json | null
          desc: string | null
          disc: number | null
          duration_seconds: number | null
          fallback_file: string | null
          file: string | null
          id: string | null
          number: number | null
          of_artist: string | null
          placeholder: string | null
          position: number | null
          title: string | null
          url: string | null
        }
        Relationships: []
      }
      media_items: {
        Row: {
          album_id: string | null
          album_name: string | null
          artist_id: string | null
          artists: Json | null
          color: string | null
          desc: string | null
          duration_seconds: number | null
          fallback_file: string | null
          featured: boolean | null
          file: string | null
          id: string | null
          placeholder: string | null
          position: number | null
          title: string | null
          track_id: string | null
          track_position: number | null
          type: string | null
          url: string | null
        }
        Relationships: []
      }
      songs: {
        Row: {
          added_on: string | null
          album: string | null
          album_id: string | null
          album_kind: string | null
          artist_id: string | null
          artists: Json | null
          desc: string | null
          disc: number | null
          duration_seconds: number | null
          fallback_file: string | null
          file: string | null
          id: string | null
          number: number | null
          placeholder: string | null
          position: number | null
          title: string | null
          url: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_album_id_fkey'
            columns: ['album_id']
            isOneToOne: false
            referencedRelation: 'albums'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Functions: {
      closed_folders: { Args: Record<PropertyKey, never>; Returns: number[] }
      delete_own_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      details_of_album: {
        Args: { of_album: string }
        Returns: {
          discs: Json
          genres: Json
          id: string
          imported: boolean
          release_type: string
          released: string
          seconds: number
          songs: number
        }[]
      }
      list_albums: {
        Args: {
          dir?: string
          first_year?: number
          folder?: number
          from_id?: string
          from_key?: string
          genre?: string
          last_year?: number
          most?: number
          skip?: number
          sort: string
          term?: string
        }
        Returns: {
          added_on: string
          artist: Json
          artists: Json
          color: string
          desc: string
          id: string
          place: number
          placeholder: string
          position: number
          title: string
          url: string
          year: number
        }[]
      }
      list_artists: {
        Args: {
          dir?: string
          first_year?: number
          folder?: number
          from_id?: string
          from_key?: string
          genre?: string
          last_year?: number
          most?: number
          skip?: number
          sort: string
          term?: string
        }
        Returns: {
          description: string
          id: string
          place: number
          placeholder: string
          position: number
          title: string
          url: string
        }[]
      }
      list_folders: {
        Args: { after_name?: string; dir?: string; folder?: number }
        Returns: {
          id: number
          name: string
        }[]
      }
      list_genres: {
        Args: { after_id?: string; after_key?: string }
        Returns: {
          color: string
          id: string
          key: string
          title: string
        }[]
      }
      list_ids: {
        Args: {
          dir?: string
          first_year?: number
          folder?: number
          from_id?: string
          from_key?: string
          genre?: string
          last_year?: number
          list: string
          most?: number
          skip?: number
          sort: string
          term?: string
        }
        Returns: {
          id: string
        }[]
      }
      list_outline: {
        Args: {
          dir?: string
          first_year?: number
          folder?: number
          genre?: string
          last_year?: number
          list: string
          sort: string
          term?: string
        }
        Returns: {
          id: string
          key: string
          letter: string
          place: number
        }[]
      }
      list_songs: {
        Args: {
          dir?: string
          first_year?: number
          folder?: number
          from_id?: string
          from_key?: string
          genre?: string
          last_year?: number
          most?: number
          skip?: number
          sort: string
          term?: string
        }
        Returns: {
          added_on: string
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          place: number
          placeholder: string
          position: number
          title: string
          url: string
          year: number
        }[]
      }
      list_years: {
        Args: Record<PropertyKey, never>
        Returns: {
          year: number
        }[]
      }
      may_browse: { Args: Record<PropertyKey, never>; Returns: boolean }
      popular_songs: {
        Args: { of_artist: string }
        Returns: {
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }[]
      }
      record_play: { Args: { of_track: string; play: string }; Returns: boolean }
      records_of_artist: {
        Args: {
          after_id?: string
          after_position?: number
          after_year?: number
          of_artist: string
          of_section?: string
        }
        Returns: {
          artist: Json
          artists: Json
          color: string
          desc: string
          id: string
          placeholder: string
          position: number
          section: string
          title: string
          url: string
          year: number
        }[]
      }
      search_albums: {
        Args: { after_id?: string; after_position?: number; after_tier?: number; term: string }
        Returns: {
          artist: Json
          artists: Json
          color: string
          desc: string
          id: string
          placeholder: string
          position: number
          tier: number
          title: string
          url: string
        }[]
      }
      search_artists: {
        Args: { after_id?: string; after_position?: number; after_tier?: number; term: string }
        Returns: {
          description: string
          id: string
          placeholder: string
          position: number
          tier: number
          title: string
          url: string
        }[]
      }
      search_lyrics: {
        Args: { after_id?: string; after_position?: number; after_tier?: number; term: string }
        Returns: {
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          line: string
          placeholder: string
          position: number
          tier: number
          title: string
          url: string
        }[]
      }
      search_songs: {
        Args: { after_id?: string; after_position?: number; after_tier?: number; term: string }
        Returns: {
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          placeholder: string
          position: number
          tier: number
          title: string
          url: string
        }[]
      }
      songs_of_artist: {
        Args: {
          after_album?: string
          after_position?: number
          after_year?: number
          of_artist: string
        }
        Returns: {
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          placeholder: string
          position: number
          title: string
          url: string
          year: number
        }[]
      }
      songs_once_called: {
        Args: { ids: string[] }
        Returns: {
          album: string
          album_id: string
          artists: Json
          desc: string
          duration_seconds: number
          fallback_file: string
          file: string
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
